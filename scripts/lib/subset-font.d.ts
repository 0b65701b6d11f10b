declare module 'subset-font' {
  interface Options {
    readonly targetFormat: string
    readonly keepFeatures: readonly string[]
    readonly dropTables: readonly string[]
    readonly noHinting: boolean
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }

  /** A font with nothing but the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
