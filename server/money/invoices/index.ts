export { findNumbers } from './invoice-numbers.ts'
