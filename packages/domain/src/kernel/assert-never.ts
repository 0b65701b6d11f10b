/** Marks a branch that the compiler has proven unreachable; throws if a value of another type reaches it at run time. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
