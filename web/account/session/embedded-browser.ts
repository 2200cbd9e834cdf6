const marks =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Snapchat|Twitter for|LinkedInApp|Pinterest\/|GSA\/|; wv\)/

/** Browsers inside other apps, in which Google refuses to sign people in. */
export function isEmbeddedBrowser(userAgent: string): boolean {
  return marks.test(userAgent)
}
