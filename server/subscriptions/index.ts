import './subscription-tables.ts'
