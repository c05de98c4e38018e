import type { Aims } from '../support/aim.ts'

export const aims: Aims<'posters'> = {
  get: { status: 404, aim: () => ({ params: { slug: 'no-such-poster' } }) },
  askCode: { status: 400, aim: () => ({ body: { telephone: '+38344000000' } }) },
  provePhone: { status: 400, aim: () => ({ body: { telephone: '+38344000000', code: '000000' } }) },
  proveRegister: {
    status: 404,
    aim: () => ({ params: { id: 'nobody' }, body: { register: 'ARBK 810000000', proved: true } }),
  },
  save: { aim: () => ({ body: { shown: false } }) },
}
