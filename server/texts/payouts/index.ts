import { inAllLanguages } from '../in-all-languages.ts'
import { en } from './en.ts'

export const payouts = inAllLanguages('payouts', en)
