import { expect, test } from 'vitest'
import { compileRoutes, matchRoute } from './match.ts'

const page = () => null
const table = compileRoutes(
  ['$', '/$username', '/$username/followers', '/requests/{-$id}', '/', '/feed', '/profile/$id', '/profile/$id/followers', '/files/$'].map(
    (path) => ({
      path,
      page,
    }),
  ),
)
const find = (pathname: string) => {
  const match = matchRoute(table, pathname)
  return match && [match.route.path, match.params]
}

test.for([
  ['/', '/', {}],
  ['/feed', '/feed', {}],
  ['/FEED/', '/feed', {}],
  ['/ana', '/$username', { username: 'ana' }],
  ['/ana/followers', '/$username/followers', { username: 'ana' }],
  // Words come before names, at each segment from the left.
  ['/profile/followers', '/profile/$id', { id: 'followers' }],
  ['/profile/7/followers', '/profile/$id/followers', { id: '7' }],
  ['/requests', '/requests/{-$id}', {}],
  ['/requests/12', '/requests/{-$id}', { id: '12' }],
  ['/requests/12/more', '$', {}],
  ['/files', '/files/$', {}],
  ['/files/a/b', '/files/$', {}],
  ['/a/b/c', '$', {}],
  ['/J%C3%BCrgen', '/$username', { username: 'Jürgen' }],
  // A percent sign that stands for no letter is no name.
  ['/%E0%A4%A', '$', {}],
] as const)('%s is %s', ([pathname, path, params]) => {
  expect(find(pathname)).toEqual([path, params])
})

test('the order they are written in decides nothing, and without a rest some paths have no page', () => {
  const paths = ['$', '/$name', '/{-$name}', '/feed']
  for (const order of [paths, paths.toReversed()])
    expect(matchRoute(compileRoutes(order.map((path) => ({ path, page }))), '/feed')?.route.path).toBe('/feed')
  expect(matchRoute(compileRoutes([{ path: '/feed', page }]), '/other')).toBeUndefined()
})
