/**
 * The module of a thread, which is beside the module that starts it, both in the sources and in the bundle.
 *
 * @param name without extension
 * @param base `import.meta.url` of the module that starts it
 */
export const threadEntry = (name: string, base: string): URL =>
  new URL(`${name}${base.endsWith('.ts') ? '.ts' : '.js'}`, base)
