import { wantsLessMotion } from '#web/lib/appearance.ts'

const slow = 320
const enter = 'cubic-bezier(.2,.8,.2,1)'

/** The lock of a post slides open upward, once, before what it hid appears; at once for whoever wants no motion. */
export async function openLocks(postId: number): Promise<void> {
  if (wantsLessMotion()) return
  const bars = document.querySelectorAll<HTMLElement>(`[data-lock-of="${postId}"]`)
  await Promise.allSettled(
    [...bars].map(
      (bar) =>
        bar.animate(
          [
            { transform: 'none', opacity: 1 },
            { transform: 'translateY(-100%)', opacity: 0 },
          ],
          { duration: slow, easing: enter, fill: 'forwards' },
        ).finished,
    ),
  )
}
