export { noteSignUp } from './note-sign-up.ts'
export { limitsNew, needsProof } from './surge-state.ts'
export { useProof } from './use-proof.ts'
