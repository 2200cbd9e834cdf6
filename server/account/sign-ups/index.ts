export { noteSignUp } from './note-sign-up.ts'
export { needsProof } from './surge-state.ts'
export { useProof } from './use-proof.ts'
