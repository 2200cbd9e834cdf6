import type { CallConnection } from '#contract/messaging/calls.ts'

/** What one browser tells the other; the server carries it unread. */
export interface Signal {
  readonly description?: RTCSessionDescriptionInit
  readonly candidates?: readonly RTCIceCandidateInit[]
}

export interface Mutes {
  readonly isMicrophoneOn: boolean
  readonly isCameraOn: boolean
}

export interface PeerLinkParts {
  readonly connection: CallConnection
  /** The one whom the other joined makes the first offer, and gives no way when two offers cross. */
  readonly isOfferer: boolean
  readonly local: MediaStream
  readonly send: (signal: Signal) => void
  readonly onRemote: (stream: MediaStream) => void
  readonly onState: (state: 'connected' | 'reconnecting' | 'connecting') => void
  readonly onMutes: (mutes: Mutes) => void
}

const gatherFor = 100
/** A connection that is lost for so long looks for another way. */
const patience = 2_000
const again = 5_000

/** One connection to one browser: perfect negotiation, candidates in small parcels, and a new way when the present one is lost. */
export class PeerLink {
  readonly #parts: PeerLinkParts
  readonly #peer: RTCPeerConnection
  #mutes: RTCDataChannel | null = null
  readonly #remote = new MediaStream()
  #candidates: RTCIceCandidateInit[] = []
  /** Candidates that came before their offer. */
  #early: RTCIceCandidateInit[] = []
  #gathering: ReturnType<typeof setTimeout> | undefined
  #repair: ReturnType<typeof setTimeout> | undefined
  #isMakingOffer = false
  #isIgnoring = false
  #work = Promise.resolve()
  #told: Mutes = { isMicrophoneOn: true, isCameraOn: true }

  constructor(parts: PeerLinkParts) {
    this.#parts = parts
    const { iceServers, isRelayOnly } = parts.connection
    const peer = new RTCPeerConnection({ iceServers: iceServers.map(serverOf), iceTransportPolicy: isRelayOnly ? 'relay' : 'all' })
    this.#peer = peer
    peer.addEventListener('negotiationneeded', () => void this.#offer())
    peer.addEventListener('icecandidate', ({ candidate }) => candidate && this.#gather(candidate.toJSON()))
    peer.addEventListener('track', ({ track }) => {
      this.#remote.addTrack(track)
      parts.onRemote(this.#remote)
    })
    peer.addEventListener('connectionstatechange', () => this.#noteState())
    // The other one opens nothing before the offer came: it would have to make one of its own.
    if (!parts.isOfferer) return
    this.#openMutes()
    // Always both kinds, so that a camera that is opened later needs no new offer.
    for (const kind of ['audio', 'video'] as const) this.#addKind(kind)
  }

  close(): void {
    clearTimeout(this.#gathering)
    clearTimeout(this.#repair)
    this.#peer.close()
  }

  /** Signals are applied one after the other, in the order they came. */
  receive(signal: Signal): void {
    this.#work = this.#work.then(() => this.#apply(signal)).catch((error: unknown) => reportError(error))
  }

  /** Sends this track from now on, or nothing. */
  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#senderOf(kind)?.replaceTrack(track)
  }

  tellMutes(mutes: Mutes): void {
    this.#told = mutes
    if (this.#mutes?.readyState === 'open') this.#mutes.send(JSON.stringify(mutes))
  }

  /** Looks for another way: an offer that was lost goes out again, else the paths are looked for anew. */
  renew(): void {
    const { signalingState, localDescription, connectionState } = this.#peer
    if (connectionState === 'closed') return
    if (signalingState === 'have-local-offer' && localDescription) this.#parts.send({ description: localDescription.toJSON() })
    else this.#peer.restartIce()
  }

  #openMutes(): void {
    if (this.#mutes) return
    const mutes = this.#peer.createDataChannel('mutes', { negotiated: true, id: 0 })
    mutes.addEventListener('open', () => this.tellMutes(this.#told))
    mutes.addEventListener('message', ({ data }) => this.#parts.onMutes(readMutes(String(data))))
    this.#mutes = mutes
  }

  #addKind(kind: 'audio' | 'video'): void {
    const [track] = this.#parts.local.getTracks().filter((known) => known.kind === kind)
    this.#peer.addTransceiver(track ?? kind, { direction: 'sendrecv', streams: [this.#parts.local] })
  }

  #senderOf(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.#peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true
      await this.#peer.setLocalDescription()
      if (this.#peer.localDescription) this.#parts.send({ description: this.#peer.localDescription.toJSON() })
    } catch (error) {
      if (this.#peer.connectionState !== 'closed') reportError(error)
    } finally {
      this.#isMakingOffer = false
    }
  }

  async #apply({ description, candidates = [] }: Signal): Promise<void> {
    const peer = this.#peer
    if (peer.connectionState === 'closed') return
    if (description) {
      const isCrossing = description.type === 'offer' && (this.#isMakingOffer || peer.signalingState !== 'stable')
      this.#isIgnoring = isCrossing && this.#parts.isOfferer
      if (this.#isIgnoring || (description.type === 'answer' && peer.signalingState !== 'have-local-offer')) return
      await peer.setRemoteDescription(description)
      if (description.type === 'offer') await this.#answer()
      for (const candidate of this.#early.splice(0)) await this.#addCandidate(candidate)
    }
    for (const candidate of candidates) {
      if (!peer.remoteDescription) this.#early.push(candidate)
      else if (!this.#isIgnoring) await this.#addCandidate(candidate)
    }
  }

  /** One of an offer that was given up since is worth nothing, and no reason to leave out those after it. */
  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    await this.#peer.addIceCandidate(candidate).catch(() => undefined)
  }

  async #answer(): Promise<void> {
    this.#openMutes()
    for (const transceiver of this.#peer.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      const [track] = this.#parts.local.getTracks().filter(({ kind }) => kind === transceiver.receiver.track.kind)
      if (track && !transceiver.sender.track) await transceiver.sender.replaceTrack(track)
    }
    await this.#peer.setLocalDescription()
    if (this.#peer.localDescription) this.#parts.send({ description: this.#peer.localDescription.toJSON() })
  }

  #gather(candidate: RTCIceCandidateInit): void {
    this.#candidates.push(candidate)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#parts.send({ candidates: this.#candidates.splice(0) })
    }, gatherFor)
  }

  #noteState(): void {
    const { connectionState } = this.#peer
    clearTimeout(this.#repair)
    if (connectionState === 'connected') this.#parts.onState('connected')
    if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#parts.onState('reconnecting')
      this.#repairAfter(connectionState === 'failed' ? 0 : patience)
    }
  }

  #repairAfter(wait: number): void {
    this.#repair = setTimeout(() => {
      this.renew()
      this.#repairAfter(again)
    }, wait)
  }
}

/** A browser refuses names and credentials that are there and undefined. */
function serverOf({ urls, username, credential }: CallConnection['iceServers'][number]): RTCIceServer {
  return username === undefined || credential === undefined ? { urls } : { urls, username, credential }
}

function readMutes(text: string): Mutes {
  const read = JSON.parse(text) as Partial<Mutes>
  return { isMicrophoneOn: read.isMicrophoneOn === true, isCameraOn: read.isCameraOn === true }
}
