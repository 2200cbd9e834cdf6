import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'

/** Checks the direction of imports. A cruise that saw nothing proves nothing, so that fails too. */
const trees = ['contract', 'server', 'web', 'sandbox']
const { forbidden, options } = rules
const { output } = await cruise(trees, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error('the cruise answered a text')
const { totalCruised, violations } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (totalCruised < 50) {
  console.error(`Only ${totalCruised} modules were looked at; something is wrong with the check itself.`)
  process.exit(1)
}
console.log(`${totalCruised} modules, ${violations.length} violations`)
process.exit(violations.length === 0 ? 0 : 1)
