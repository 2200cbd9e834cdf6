import { describe, expect, it } from 'vitest'
import { changedSections, condensePlan, normalisePlan, readSections, wholeTableRead, writeSections } from './plan-text.ts'

const plan = `Limit  (cost=0.71..9.33 rows=31 width=140) (actual time=0.031..0.112 rows=31.00 loops=1)
  Buffers: shared hit=97
  ->  Index Scan using posts_newest on posts  (cost=0.42..1.10 rows=1 width=8) (actual time=0.001..0.002 rows=1.00 loops=3)
        Index Cond: ((user_id = '17'::bigint) AND (realm = 'it''s'::text) AND (likes_count > 3) AND (id = $2))
        Filter: (created_at < '2026-11-21 07:00:00+00'::timestamp with time zone)
        Rows Removed by Filter: 12
        Index Searches: 1
        Buffers: shared hit=3
  ->  Seq Scan on users  (cost=0.00..1.00 rows=1 width=8) (never executed)
Planning:
  Buffers: shared hit=1
Planning Time: 0.210 ms
Execution Time: 0.151 ms`.split('\n')

describe('a normalised plan', () => {
  it('keeps nodes, indexes, relations and conditions, and nothing of the run', () => {
    expect(normalisePlan(plan)).toBe(`Limit
  ->  Index Scan using posts_newest on posts
        Index Cond: ((user_id = ?) AND (realm = ?) AND (likes_count > ?) AND (id = ?))
        Filter: (created_at < ?)
  ->  Seq Scan on users`)
  })

  it('tells a large table that is read from end to end, and leaves a small one in peace', () => {
    expect(wholeTableRead(normalisePlan(plan))).toBe('users')
    expect(wholeTableRead('Seq Scan on migrations')).toBeUndefined()
    expect(wholeTableRead('CTE Scan on posts')).toBeUndefined()
  })
})

describe('a long plan', () => {
  const tree = (branches: number) => [
    'Append',
    ...Array.from({ length: branches }, (_, index) => [
      `  SubPlan ${index + 1}`,
      `    ->  Index Scan using blocks_pkey on blocks blocks_${index + 1}`,
      `          Index Cond: (blocker_id = told_${index + 1}.user_id)`,
    ]).flat(),
  ]

  it('says each line once, and a large table that is read from end to end is still found', () => {
    expect(condensePlan(tree(60).join('\n')).split('\n')).toEqual([
      '1 × Append',
      '60 × SubPlan',
      '60 × Index Scan using blocks_pkey on blocks',
      '60 × Index Cond: (blocker_id = told.user_id)',
    ])
    expect(wholeTableRead(condensePlan([...tree(60), '    ->  Seq Scan on posts posts_7'].join('\n')))).toBe('posts')
  })

  it('that can be read stays a tree', () => {
    expect(condensePlan(tree(3).join('\n'))).toBe(tree(3).join('\n'))
  })
})

describe('a file of plans', () => {
  const plans = new Map([
    ['feed, statement 1 of 1', 'Limit\n  ->  Index Scan using a on b'],
    ['like, statement 1 of 2', 'Update on posts'],
  ])

  it('is read as it was written', () => {
    expect(readSections(writeSections(plans))).toEqual(plans)
  })

  it('names what changed, came and went', () => {
    const others = new Map([
      ['feed, statement 1 of 1', 'Limit'],
      ['person', 'Result'],
    ])
    expect(changedSections(plans, others)).toEqual(['feed, statement 1 of 1', 'like, statement 1 of 2', 'person'])
    expect(changedSections(plans, new Map(plans))).toEqual([])
  })
})
