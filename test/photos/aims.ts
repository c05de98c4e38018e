import { type Aims, nothing } from '../support/aim.ts'

export const aims: Aims<'photos'> = {
  sign: {
    aim: () => ({ body: { files: [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }] } }),
  },
  get: { status: 404, aim: () => ({ params: { key: nothing } }) },
}
