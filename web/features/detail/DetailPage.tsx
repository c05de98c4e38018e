export function Component() {
  return <h1>detail/DetailPage</h1>
}
