/** A line, its amount, the upper end of its range, its unit (null: nothing, or things are counted), and its name. */
export type LabelRow = readonly [
  input: string,
  amount: number | null,
  amountMax: number | null,
  unit: string | null,
  name: string,
]
