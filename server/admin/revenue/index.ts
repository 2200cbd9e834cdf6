export { readSalesByDay, type Range } from './sales-by-day.ts'
