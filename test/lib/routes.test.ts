import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '#shared/lib/calls.ts'
import { routeList } from '#shared/lib/routes.ts'

const built = routeList.filter(({ route }) => route.built)
const unbuilt = routeList.filter(({ route }) => !route.built)

/** The rows that the files under functions/ say they answer. */
const handlers = globSync('functions/*/*.ts').flatMap((file) => {
  const path = file.replaceAll('\\', '/')
  const name = /\bendpoint\(\s*'([\w.]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  return name ? [{ name, path }] : []
})

describe('rows and files', () => {
  test('every built row has its handler file', () => {
    for (const { name } of built) expect(existsSync(`functions/${name.replace('.', '/')}.ts`), name).toBe(true)
  })

  test('every handler file is named after its row, which is built', () => {
    for (const { name, path } of handlers) expect(path).toBe(`functions/${name.replace('.', '/')}.ts`)
    expect(handlers.map(({ name }) => name).sort()).toEqual(built.map(({ name }) => name).sort())
  })

  test('every built row has its schemas', () => {
    expect(Object.keys(calls).sort()).toEqual(built.map(({ name }) => name).sort())
  })

  test('the rows that remain to be built', () => {
    console.log(`${unbuilt.length} of ${routeList.length} calls remain: ${unbuilt.map(({ name }) => name).join(', ')}`)
    expect(built.length + unbuilt.length).toBe(routeList.length)
  })
})

describe('the table', () => {
  test('no two rows answer the same request', () => {
    const keys = routeList.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('nothing that reads a bearer is cached, and only reading is', () => {
    for (const { name, route } of routeList) {
      if (!route.cache) continue
      expect([route.access, route.method], name).toEqual(['anyone', 'GET'])
    }
  })
})
