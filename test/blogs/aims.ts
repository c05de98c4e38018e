import { type Aims, nothing } from '../support/aim.ts'

/** A form without a title. */
const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="metadata"\r\n\r\nno title\r\n--x--\r\n',
}

export const aims: Aims<'blogs'> = {
  get: {
    status: 404,
    aim: () => ({ params: { slug: 'no-such-article' } }),
  },
  create: { status: 400, aim: () => form },
  update: { status: 400, aim: () => ({ params: { id: 'no-such-article' }, ...form }) },
  archive: { status: 404, aim: () => ({ params: { id: nothing } }) },
  delete: { status: 404, aim: () => ({ params: { id: nothing } }) },
}
