import { err, ok, type Language, type Result } from '@souschef/domain'
import { type Doubt, toDraft } from '@souschef/import'
import { z } from 'zod'
import type { AssistantConfig } from '#config.ts'
import { postJson } from '#platform/outbound/post-json.ts'
import type { ForeignRecipe } from '../read-foreign-file.ts'
import { INSTRUCTIONS, readAnswer, RESPONSE_FORMAT, toFound } from './assistant-answer.ts'
import { compareWithText } from './compare-with-text.ts'

/** What the assistant reads. */
export type AssistantSource = { readonly text: string } | { readonly picture: Buffer; readonly type: string }

export type AssistantFailure = 'assistant_unreachable' | 'assistant_busy' | 'assistant_unclear'

export interface AssistedRecipe {
  readonly recipe: ForeignRecipe
  readonly usage: {
    readonly tokens_in: number
    readonly tokens_out: number
    /** In the currency of the operator's prices; null when there are none. */
    readonly cost: number | null
  }
}

/** Lets a language model read a recipe. It may invent things: what is not in the text is a doubt. */
export type AskAssistant = (
  source: AssistantSource,
  language: Language,
  signal: AbortSignal,
) => Promise<Result<AssistedRecipe, AssistantFailure>>

/** Models take their time. */
const TIMEOUT_MS = 60_000

/** The longest recipe that can be stored takes a third of this. */
const MAX_ANSWER_BYTES = 1_000_000

const TOKENS_PER_PRICE = 1_000_000

const tokens = z.number().int().min(0).max(1_000_000_000).catch(0)

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish(),
})

type Completion = z.output<typeof completionSchema>

function parseCompletion(text: string): Completion | null {
  try {
    return completionSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const contentOf = (source: AssistantSource): unknown =>
  'text' in source
    ? source.text
    : [
        {
          type: 'image_url',
          image_url: { url: `data:${source.type};base64,${source.picture.toString('base64')}` },
        },
      ]

const READ_FROM_PICTURE: Doubt = { path: 'recipe', code: 'read_from_picture', source: '' }

/** Asks the API that the operator configured. Neither texts nor answers are logged. */
export function createAssistant(
  { url, model, key, prices }: AssistantConfig,
  timeoutMs = TIMEOUT_MS,
): AskAssistant {
  return async (source, language, signal) => {
    const response = await postJson(`${url}/chat/completions`, {
      body: {
        model,
        temperature: 0,
        response_format: RESPONSE_FORMAT,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: contentOf(source) },
        ],
      },
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs,
      signal,
    })
    if (!response.ok)
      return err(response.error === 'too_large' ? 'assistant_unclear' : 'assistant_unreachable')
    if (response.value.status === 429) return err('assistant_busy')
    if (response.value.status !== 200) return err('assistant_unreachable')
    const completion = parseCompletion(response.value.text)
    const answer = readAnswer(completion?.choices[0]?.message.content ?? '')
    if (answer === null) return err('assistant_unclear')
    const { draft, doubts } = toDraft(toFound(answer), { language })
    const compared = 'text' in source ? compareWithText(answer, source.text) : [READ_FROM_PICTURE]
    const { prompt_tokens: tokens_in = 0, completion_tokens: tokens_out = 0 } = completion?.usage ?? {}
    const cost = prices === null ? null : (tokens_in * prices.in + tokens_out * prices.out) / TOKENS_PER_PRICE
    return ok({
      recipe: {
        draft: { ...draft, pictures: [], steps: draft.steps.map((step) => ({ ...step, pictures: [] })) },
        doubts: [...compared, ...doubts],
        own: null,
        original: 'text' in source ? source.text : '',
      },
      usage: { tokens_in, tokens_out, cost },
    })
  }
}
