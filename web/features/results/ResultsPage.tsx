export function Component() {
  return <h1>results/ResultsPage</h1>
}
