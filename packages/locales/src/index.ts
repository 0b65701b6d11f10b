export * from './catalogue.ts'
export * from './language.ts'
export * from './translate.ts'
