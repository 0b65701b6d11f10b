export * from './catalogue.ts'
export * from './language.ts'
export * from './text.ts'
export * from './translate.ts'
