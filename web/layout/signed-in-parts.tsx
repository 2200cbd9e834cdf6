import { latePart } from '#web/ui/late-part.tsx'

const parts = () => import('./signed-in.ts')

/** What only a signed-in person sees of the frame; visitors never load it. */
export const AccountMenu = latePart(async () => (await parts()).AccountMenu)
export const BottomBar = latePart(async () => (await parts()).BottomBar)
export const AdminLink = latePart(async () => (await parts()).AdminLink)
