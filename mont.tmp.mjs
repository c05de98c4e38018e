import sharp from 'sharp'
const [out, w, ...files] = process.argv.slice(2)
const imgs = await Promise.all(files.map(async f => { const b = await sharp(f).resize({ width: Number(w) }).toBuffer(); const m = await sharp(b).metadata(); return { b, m } }))
const h = Math.min(1600, Math.max(...imgs.map(i => i.m.height)))
const comps = await Promise.all(imgs.map(async (i, n) => ({ input: i.m.height > h ? await sharp(i.b).extract({ left: 0, top: 0, width: i.m.width, height: h }).toBuffer() : i.b, left: n * (Number(w) + 10), top: 0 })))
await sharp({ create: { width: imgs.length * (Number(w) + 10), height: h, channels: 3, background: '#888' } }).composite(comps).png().toFile(out)
