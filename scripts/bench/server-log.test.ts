import { describe, expect, it } from 'vitest'
import { parseLog, parseParameters } from './server-log.ts'

const log = `@@bench coterie@@LOG:  statement: begin
@@bench coterie@@LOG:  execute c_abc: select *
\tfrom posts where id = $1 and content = $2
@@bench coterie@@DETAIL:  Parameters: $1 = '7', $2 = 'a, $3 = ''b'''
@@bench bench@@LOG:  statement: select 1
@@bench [unknown]@@LOG:  connection received
@@bench coterie@@LOG:  execute <unnamed>: select 2
@@bench coterie@@LOG:  statement: commit
`

describe("the database's log", () => {
  it('gives the statements of one application in order, with their parameters', () => {
    expect(parseLog(log, 'coterie')).toEqual([
      { text: 'begin', parameters: [] },
      { text: 'select *\n\tfrom posts where id = $1 and content = $2', parameters: ['7', "a, $3 = 'b'"] },
      { text: 'select 2', parameters: [] },
      { text: 'commit', parameters: [] },
    ])
  })

  it('tells NULL from the word and from nothing', () => {
    expect(parseParameters("$1 = NULL, $2 = 'NULL', $3 = '', $4 = '{1,2}'")).toEqual([null, 'NULL', '', '{1,2}'])
  })
})
