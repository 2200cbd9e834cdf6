import { diskStorage } from './disk.ts'
import { describeStorage } from './storage-contract.ts'

describeStorage('a folder', (folder) => diskStorage(folder))
