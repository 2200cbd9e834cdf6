import type { LinkKey } from '#contract/site/site.ts'

/** Drawn by us, in the line of the other icons: a letter, a camera, a bird. */
const drawings: Record<LinkKey, string> = {
  facebook_url: 'M14 21v-7.5h2.6l.5-3.2H14V8.4c0-1 .4-1.7 1.8-1.7h1.5V3.8a14 14 0 0 0-2.2-.2c-2.4 0-3.9 1.5-3.9 4.2v2.5H8.6v3.2h2.6V21',
  instagram_url:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm5-1.6v.2',
  twitter_url:
    'M21 6.2c-.7.4-1.4.6-2.1.7a3.6 3.6 0 0 0-6.2 2.4v.8C9.6 10.2 7 8.7 4.8 6.1c-1 1.9-.5 4.3 1.3 5.6-.6 0-1.2-.2-1.7-.5 0 1.8 1.2 3.3 3 3.8-.5.1-1 .1-1.5.1.4 1.4 1.7 2.4 3.3 2.5A8 8 0 0 1 3 19c7.5 3.7 16-.8 16-8.6v-.9c.8-.6 1.5-1.9 2-3.3Z',
}

export function SocialIcon({ link, label }: { readonly link: LinkKey; readonly label: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
    >
      <path d={drawings[link]} />
    </svg>
  )
}
