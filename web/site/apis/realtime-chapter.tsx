import { Trans, useLingui } from '@lingui/react/macro'
import css from './api-guide.module.css'
import { CodeBlock } from './code-block.tsx'
import type { ApiDocument, Schema } from './document.ts'
import { Described, FieldRow } from './fields.tsx'

interface RealtimeChapterProps {
  readonly document: ApiDocument
  readonly origin: string
}

/** The protocol of the socket: every frame with its fields, how calls are signalled, and what to do after a gap. */
export function RealtimeChapter({ document, origin }: RealtimeChapterProps) {
  const { t } = useLingui()
  const { path, clientFrames, serverFrames, closeCodes, limits } = document['x-realtime']
  const address = `${origin.replace(/^http/, 'ws')}${path}`
  const [bytes, sockets, frames] = [limits.messageBytes, limits.socketsPerAccount, limits.framesPerSecond]
  return (
    <>
      <section id="realtime" className={css['chapter']} aria-labelledby="realtime-title">
        <div className={css['text']}>
          <h2 id="realtime-title">
            <Trans>Realtime</Trans>
          </h2>
          <p>
            <Trans>
              A WebSocket at <code>{address}</code> sends events in real time. Programs send a token with the <code>messages</code> scope in
              the Authorization header, never in the URL. Browsers on this site send their cookie. Visitors can connect without either and
              hear about new posts. Frames are JSON objects with a <code>type</code>.
            </Trans>
          </p>
          <p>
            <Trans>
              <b>Frames are hints. The HTTP API is the source of truth.</b> After a lost connection or <code>frames-lost</code>, fetch the
              data you show again. Messages in a conversation are numbered by <code>seq</code> without gaps. Apply the next number and
              ignore those you already have. If a number is missing, fetch the list with <code>after</code>.
            </Trans>
          </p>
          <p>
            <Trans>
              Limits: {bytes} bytes per frame, {sockets} sockets per account and {frames} frames per second from each socket. Answer
              protocol pings. Reconnect with exponential backoff and jitter.
            </Trans>
          </p>
          <h3>
            <Trans context="video calls">Calls</Trans>
          </h3>
          <p>
            <Trans>
              The caller sends <code>video-call-invite</code> and receives <code>call-ringing</code> or <code>call-refused</code>. Every
              device of the person called receives the invite, and one accepts with <code>join-video-call</code>. Only from then on are
              offers, answers and ICE candidates relayed unchanged. <code>end-call</code> hangs up, declines or cancels, and both sides
              receive <code>call-ended</code>. Get the ICE servers for a call over HTTP.
            </Trans>
          </p>
          <h3>
            <Trans>Close codes</Trans>
          </h3>
          <ul className={css['plain']} lang="en">
            {closeCodes.map(({ code, text }) => (
              <li key={code}>
                <b>{code}</b> {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={css['code']}>
          <CodeBlock
            name="TypeScript"
            of={t`Realtime`}
            code={`import { WebSocket } from 'ws'\n\nconst socket = new WebSocket('${address}', {\n  headers: { Authorization: \`Bearer \${process.env.COTERIE_TOKEN}\` },\n})\nsocket.on('message', (data) => {\n  const frame = JSON.parse(String(data))\n  if (frame.type === 'message') console.log(frame.seq, frame.message?.content)\n})`}
          />
        </div>
      </section>
      <section id="frames" className={css['chapter']} aria-labelledby="frames-title">
        <div className={css['text']}>
          <h2 id="frames-title">
            <Trans>Frames</Trans>
          </h2>
          <h3>
            <Trans>Sent by you</Trans>
          </h3>
          <Frames document={document} frames={clientFrames} />
          <h3>
            <Trans>Sent by the server</Trans>
          </h3>
          <Frames document={document} frames={serverFrames} />
        </div>
      </section>
    </>
  )
}

function Frames({ document, frames }: { readonly document: ApiDocument; readonly frames: readonly Schema[] }) {
  return (
    <div lang="en">
      {frames.map(({ properties = {}, required = [], description }) => {
        const { type, ...fields } = properties
        return (
          <div key={String(type?.const)} className={css['frame']}>
            <h4 translate="no">
              <code>{String(type?.const)}</code>
            </h4>
            <p>
              <Described text={description ?? ''} />
            </p>
            <ul className={css['plain']} translate="no">
              {Object.entries(fields).map(([name, schema]) => (
                <FieldRow key={name} document={document} name={name} schema={schema} isRequired={required.includes(name)} />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
