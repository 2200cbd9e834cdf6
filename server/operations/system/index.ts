export { pingRedis } from './checks/network.ts'
export { linesOf, printHealth } from './doctor.ts'
