import { expect, it } from 'vitest'
import { defaultSettings } from '#server/site/site-settings/index.ts'
import { viewNetworks } from './ratios.ts'

const month = (name: string, sales: number, disputes: number, fraud: number) => ({ month: name, sales, disputes, fraud })

it('adds fraud for Visa, takes the sales of the month before for Mastercard, and asks for number and ratio', () => {
  const months = [
    month('2026-11', 10_000, 99, 60),
    month('2026-10', 6_000, 100, 0),
    month('2026-09', 100_000, 1_200, 300),
    month('2026-08', 0, 0, 0),
  ]
  const [visa, mastercard] = viewNetworks(months, defaultSettings.networks)
  expect(visa?.months).toEqual([
    { month: '2026-11', count: 159, ratioBasisPoints: 159, state: 'ratio' },
    { month: '2026-10', count: 100, ratioBasisPoints: 166, state: 'ratio' },
    { month: '2026-09', count: 1_500, ratioBasisPoints: 150, state: 'over' },
  ])
  expect(mastercard?.months).toEqual([
    { month: '2026-11', count: 99, ratioBasisPoints: 165, state: 'ratio' },
    { month: '2026-10', count: 100, ratioBasisPoints: 10, state: 'below' },
    { month: '2026-09', count: 1_200, ratioBasisPoints: null, state: 'over' },
  ])
})

it('finds nothing wrong with a month without disputes', () => {
  const [visa] = viewNetworks([month('2026-11', 0, 0, 0), month('2026-10', 0, 0, 0)], defaultSettings.networks)
  expect(visa?.months).toEqual([{ month: '2026-11', count: 0, ratioBasisPoints: null, state: 'below' }])
})
