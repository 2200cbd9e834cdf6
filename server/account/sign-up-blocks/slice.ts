import './block-tables.ts'
import { addSignUpBlock, changeSignUpBlock, removeSignUpBlock } from './change-blocks.ts'
import { exportSignUpBlocks } from './export-blocks.ts'
import { importSignUpBlocks } from './import-blocks.ts'
import { listSignUpBlocks } from './list-blocks.ts'
import type { Slice } from '#server/platform/slice.ts'

/** What can't join. Promises: in force with the next sign-up in every process, and no account that exists is touched. */
export const signUpBlocks: Slice = {
  name: 'account/sign-up-blocks',
  routes: [listSignUpBlocks, addSignUpBlock, changeSignUpBlock, removeSignUpBlock, exportSignUpBlocks, importSignUpBlocks],
}
