export { matchesSeller } from './creator-queries.ts'
export { readSalesByDay, type Range } from './sales-by-day.ts'
