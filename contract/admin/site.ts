import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  branding,
  cardNetworks,
  features,
  joining,
  linkKey,
  linkValue,
  sellerSettings,
  siteLimits,
  siteSettings,
} from '#contract/site/site.ts'

type Wishes<Shape extends z.ZodRawShape> = z.ZodObject<{ [K in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[K]>> }>

/** The same fields, each of which may be absent (it stays) or null (its default is put back). */
function wishesFor<Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>): z.ZodOptional<Wishes<Shape>> {
  const fields = Object.entries(group.shape).map(([name, field]) => [name, z.optional(z.nullable(field))])
  return z.optional(z.object(Object.fromEntries(fields)) as unknown as Wishes<Shape>)
}

const settingsBody = z.object({
  links: wishesFor(siteSettings.shape.links),
  branding: wishesFor(branding),
  limits: wishesFor(siteLimits),
  features: wishesFor(features),
  joining: wishesFor(joining),
  networks: wishesFor(cardNetworks),
  seller: wishesFor(sellerSettings),
  reason: actionReason,
})

/** What the site team sets. */
export const siteDesk = {
  setLink: endpoint({
    method: 'POST',
    path: '/api/site-settings',
    summary: 'Update a social link',
    description: 'An empty value removes the link.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({ key: linkKey, value: linkValue.meta({ examples: ['https://social.example/coterie'] }) }),
    reply: z.object({ key: linkKey, value: z.string() }),
  }),
  allSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Get site settings',
    description: 'Every setting with its current and default value.',
    access: 'admin',
    limit: 'reads',
    reply: z.object({ settings: siteSettings, defaults: siteSettings }),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    bodyBytes: 48 * 1024,
    summary: 'Update site settings',
    description: 'Omitted settings stay unchanged. `null` restores the default.',
    access: 'owner',
    limit: 'staffWrites',
    body: settingsBody.meta({ examples: [{ limits: { freeMessages: 5 }, reason: 'As agreed in our conversation.' }] }),
    nullClears: true,
    reply: siteSettings,
  }),
}
