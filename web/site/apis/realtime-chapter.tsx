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
              A WebSocket at <code>{address}</code> tells what happens. Programs send their token with the scope <code>messages</code> in
              the Authorization header, never in the address; a browser of this site sends its cookie. Without either it is open to
              visitors, who are told of new posts. Frames are JSON objects with a <code>type</code>.
            </Trans>
          </p>
          <p>
            <Trans>
              <b>Frames are hints, the HTTP calls are the truth.</b> After every lost connection, and after <code>frames-lost</code>, read
              again what you show. Messages of a conversation are numbered by <code>seq</code> without gaps: apply the number after your
              last one, drop what you know, and when a number is missing, read the list with <code>after</code>.
            </Trans>
          </p>
          <p>
            <Trans>
              A frame holds at most {bytes} bytes, an account has at most {sockets} sockets, and a socket sends at most {frames} frames a
              second. Answer the pings of the protocol. Come back with growing, scattered waits.
            </Trans>
          </p>
          <h3>
            <Trans context="video calls">Calls</Trans>
          </h3>
          <p>
            <Trans>
              The caller sends <code>video-call-invite</code> and is told <code>call-ringing</code> or <code>call-refused</code>; every
              device of the callee gets the invite. One accepts with <code>join-video-call</code>. From then on offers, answers and ICE
              candidates are carried between the two as they are, and only then. <code>end-call</code> hangs up, declines or cancels; both
              are told <code>call-ended</code>. Ask for the servers of a call over HTTP.
            </Trans>
          </p>
          <h3>
            <Trans>Why a socket is closed</Trans>
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
