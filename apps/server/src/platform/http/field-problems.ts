import { FIELD_ERROR_CODES, type FieldErrorCode } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import type { z } from 'zod'
import type { FieldProblem } from './outcome.ts'

type Issue = z.core.$ZodIssue
type ProblemCode = Pick<FieldProblem, 'code' | 'params'>

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  FIELD_ERROR_CODES.some((code) => code === text)

/** Custom rules carry their code as the message; only those of passwords need parameters that the issue lacks. */
function customRule(code: FieldErrorCode, issue: Issue): ProblemCode {
  if (code === 'too_short')
    return {
      code,
      params: { count: issue.code === 'too_small' ? Number(issue.minimum) : LIMITS.password.min },
    }
  if (code === 'too_long')
    return { code, params: { count: issue.code === 'too_big' ? Number(issue.maximum) : LIMITS.password.max } }
  return { code }
}

function toProblem(issue: Issue): ProblemCode {
  if (isFieldErrorCode(issue.message)) return customRule(issue.message, issue)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required' }
      return { code: issue.expected === 'int' ? 'not_whole' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === ''
          ? { code: 'required' }
          : { code: 'too_short', params: { count: Number(issue.minimum) } }
      return { code: 'too_small', params: { limit: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', params: { count: Number(issue.maximum) } }
      if (issue.origin === 'array') return { code: 'too_many', params: { count: Number(issue.maximum) } }
      return { code: 'too_big', params: { limit: Number(issue.maximum) } }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    default:
      return { code: 'invalid' }
  }
}

/** The issues of the closest alternative of a union: the one whose type matched. */
function closestAlternative(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const alternative = issue.errors.find((issues) => issues.some(({ code }) => code !== 'invalid_type'))
  if (alternative === undefined) return [issue]
  return alternative.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const issuePath = (issue: Issue): string => issue.path.join('.')

/** Translates Zod issues to validation codes. A value of the wrong type is not also reported for its size. */
export function fieldProblems(error: z.ZodError): readonly FieldProblem[] {
  const issues = error.issues.flatMap(closestAlternative)
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(issuePath))
  return issues
    .filter((issue) => issue.code === 'invalid_type' || !mistyped.has(issuePath(issue)))
    .map((issue) => ({ path: issuePath(issue), ...toProblem(issue) }))
}
