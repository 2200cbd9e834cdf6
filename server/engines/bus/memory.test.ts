import { describeBus } from './bus-contract.ts'
import { memoryBus } from './memory.ts'

describeBus('in memory', async () => memoryBus())
