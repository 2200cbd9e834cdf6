/** Where browsers of the great makers are reached. Any other address is a stranger's word. */
const known =
  /^(fcm\.googleapis\.com|android\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)*push\.apple\.com|([\w-]+\.)*notify\.windows\.com)$/

/** Requests at once to one of the known services, to one other host, and to all other hosts together. */
const knownMost = 32
const otherMost = 2
const othersMost = 4
/** Without an answer so often, one after the other, a host is not asked for a while. */
const silencesMost = 3
const rest = 60_000
/** Hosts whose silence is remembered. */
const rememberedMost = 1_000

interface Silence {
  count: number
  until: number
}

/** Which push services may be asked at this moment. */
interface HostLimits {
  /** A place for a device of this person, and how to leave it, saying whether the host answered; null where none is free, or it rests. */
  enter(host: string, ownerId: number): ((isAnswered: boolean) => void) | null
}

/**
 * Addresses of push services come from browsers, so anybody can name one that is slow on purpose, or a thousand of them under one domain.
 * All hosts that nobody knows share a few places, of which nobody's devices have more than one; what finds none is not asked and comes
 * again later, so that slow ones wait for each other and for nobody else.
 */
export function limitHosts(now: () => number = () => performance.now()): HostLimits {
  const running = new Map<string, number>()
  const silences = new Map<string, Silence>()
  /** Whose devices have the places of all other hosts. */
  const others = new Set<number>()
  const isFree = (host: string, ownerId: number, isKnown: boolean): boolean => {
    const own = running.get(host) ?? 0
    if ((silences.get(host)?.until ?? 0) > now()) return false
    return isKnown ? own < knownMost : own < otherMost && others.size < othersMost && !others.has(ownerId)
  }
  const note = (host: string, isAnswered: boolean) => {
    const count = isAnswered ? 0 : (silences.get(host)?.count ?? 0) + 1
    silences.delete(host)
    if (count === 0) return
    silences.set(host, { count, until: count >= silencesMost ? now() + rest : 0 })
    const [oldest] = silences.keys()
    if (silences.size > rememberedMost && oldest !== undefined) silences.delete(oldest)
  }
  const leave = (host: string, ownerId: number, isKnown: boolean) => {
    const left = (running.get(host) ?? 1) - 1
    if (left > 0) running.set(host, left)
    else running.delete(host)
    if (!isKnown) others.delete(ownerId)
  }
  return {
    enter: (host, ownerId) => {
      const isKnown = known.test(host)
      if (!isFree(host, ownerId, isKnown)) return null
      running.set(host, (running.get(host) ?? 0) + 1)
      if (!isKnown) others.add(ownerId)
      return (isAnswered) => {
        leave(host, ownerId, isKnown)
        note(host, isAnswered)
      }
    },
  }
}
