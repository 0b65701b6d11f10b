/** Why a recipe or a person is reported to the operator. */
export const REPORT_REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other'] as const

export type ReportReason = (typeof REPORT_REASONS)[number]
