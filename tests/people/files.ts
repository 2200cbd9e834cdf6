import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

/** A photograph as a telephone makes one: turned by its metadata, with the place it was taken at. */
export function makePhoto({ width = 900, height = 600 }: { width?: number; height?: number } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#92225a' } })
    .composite([
      { input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#edb345' } }, gravity: 'northwest' },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'canary-camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' } })
    .toBuffer()
}

/** A video container of so many seconds, one packet a second; what is in the packets nobody on the server looks at. */
export async function makeVideo(seconds: number, title = 'canary-title'): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { frameRate: 1 })
  output.setMetadataTags({ title, comment: 'canary-place' })
  await output.start()
  const description = new Uint8Array([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80])
  const decoderConfig = { codec: 'avc1.42c01e', codedWidth: 320, codedHeight: 240, description }
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array([0, 0, 0, 2, 0x65, second & 0xff]), 'key', second, 1)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  const { buffer } = output.target
  if (!buffer) throw new Error('the video was not written')
  return Buffer.from(buffer)
}

/** A video of a moment that holds this many packets of a byte. */
export async function makeDenseVideo(packets: number): Promise<Buffer> {
  const file = await makeVideo(3)
  const write = (box: string, offset: number, value: number) => file.writeUInt32BE(value, file.indexOf(box) + 4 + offset)
  // The ticks of a second; samples of one tick; of one byte each; all in the first chunk.
  write('mdhd', 12, 0xff_ff_ff_f0)
  write('stts', 8, packets)
  write('stts', 12, 1)
  write('stsz', 4, 1)
  write('stsz', 8, packets)
  write('stsc', 12, packets)
  return Buffer.concat([file, Buffer.alloc(packets)])
}

/** A small picture whose header claims another size. */
export async function claimPixels(
  format: 'avif' | 'png' | 'jpeg' | 'gif',
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#92225a' } })
  const file = await small.toFormat(format, format === 'jpeg' || format === 'png' ? { progressive: true } : {}).toBuffer()
  if (format === 'png') {
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  } else if (format === 'jpeg') {
    const frame = file.indexOf(Buffer.from([0xff, 0xc2]))
    file.writeUInt16BE(height, frame + 5)
    file.writeUInt16BE(width, frame + 7)
  } else if (format === 'gif') {
    for (const at of [6, file.indexOf(0x2c, 13 + 3 * 2 ** (((file[10] ?? 0) & 7) + 1)) + 5]) {
      file.writeUInt16LE(width, at)
      file.writeUInt16LE(height, at + 2)
    }
  } else {
    const size = file.indexOf('ispe') + 8
    file.writeUInt32BE(width, size)
    file.writeUInt32BE(height, size + 4)
  }
  return file
}
