/** Who imports whom, by name. */
export type Graph = Map<string, Set<string>>

/** The groups that reach each other both ways: the strongly connected components of more than one node (Tarjan, 1972). */
export function findCircles(graph: Graph): string[][] {
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (name: string) => {
    order.set(name, order.size)
    lowest.set(name, order.get(name) ?? 0)
    stack.push(name)
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(name, Math.min(lowest.get(name) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(name) !== order.get(name)) return
    const circle = stack.splice(stack.indexOf(name))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return circles
}
