import { clientFrame, closeCodes, serverFrame } from '#contract/realtime.ts'
import { limits } from '#contract/limits.ts'
import type { Json, Schemas } from './schemas.ts'

/** The protocol of the socket, which OpenAPI has no words for: every frame with its fields, and why a socket is closed. */
export function realtimeProtocol(schemas: Schemas): Json {
  return {
    path: '/ws',
    clientFrames: clientFrame.options.map((frame) => schemas.input(frame)),
    serverFrames: serverFrame.options.map((frame) => schemas.output(frame)),
    closeCodes: Object.entries(closeCodes).map(([name, code]) => ({ code, name, text: closeTexts[name as keyof typeof closeCodes] })),
    limits: {
      messageBytes: limits.socketMessageBytes,
      socketsPerAccount: limits.socketsPerAccount,
      framesPerSecond: limits.socketFramesPerSecond,
    },
  }
}

const closeTexts: Record<keyof typeof closeCodes, string> = {
  signedOut: 'The session or token ended. Don’t reconnect with it.',
  notYou: 'A frame claimed to be from another user.',
  tooMany: 'Too many frames in one second.',
  restart: 'This process is shutting down. Reconnect right away: another one answers.',
}
