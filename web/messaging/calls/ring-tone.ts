/** Two soft notes, again and again; one tab of a browser rings for all. Where sound needs a gesture first, it begins with one. */
export function startRinging(isIncoming: boolean): () => void {
  let isOver = false
  let silence = () => {}
  const ring = async () => {
    const stop = playRing(isIncoming)
    await new Promise<void>((resolve) => {
      silence = () => {
        stop()
        resolve()
      }
      if (isOver) silence()
    })
  }
  // The lock is held for as long as it rings; another tab that waits for it never needs it.
  void navigator.locks?.request(`ring-${isIncoming}`, { ifAvailable: true }, (lock) => (lock && !isOver ? ring() : undefined))
  return () => {
    isOver = true
    silence()
  }
}

const every = 3_000

function playRing(isIncoming: boolean): () => void {
  const context = new AudioContext()
  const wake = () => void context.resume().catch(() => undefined)
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  const once = () => {
    if (context.state !== 'running') return
    for (const [index, pitch] of (isIncoming ? [660, 880, 660, 880] : [440, 440]).entries())
      playNote(context, pitch, index * 0.28, isIncoming)
  }
  once()
  const timer = setInterval(once, every)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    void context.close()
  }
}

function playNote(context: AudioContext, pitch: number, after: number, isLoud: boolean): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  const at = context.currentTime + after
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(isLoud ? 0.2 : 0.06, at + 0.03)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.26)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.3)
}

/** Shows a text in the title of the page in turn with its own. */
export function flashTitle(text: string): () => void {
  let own = document.title
  const timer = setInterval(() => {
    if (document.title === text) document.title = own
    else {
      own = document.title
      document.title = text
    }
  }, 1_000)
  return () => {
    clearInterval(timer)
    if (document.title === text) document.title = own
  }
}
