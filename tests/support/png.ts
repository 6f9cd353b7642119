import { crc32, deflateSync } from "node:zlib";

type Options = {
  /** Interlaced (Adam7), so that a decoder needs the whole picture in memory. */
  interlaced?: boolean;
  /** Bits per sample. */
  depth?: 8 | 16;
};

/** A small file with the header of a PNG of this size, and no pixels. */
export function pngHeader(width: number, height: number, options?: Options): Buffer {
  return png(width, height, Buffer.alloc(0), options);
}

/** A black PNG that can be decoded; its file is about a thousand times smaller than its pixels. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, deflateSync(Buffer.alloc((1 + 3 * width) * height), { level: 1 }));
}

function png(
  width: number,
  height: number,
  data: Buffer,
  { interlaced = false, depth = 8 }: Options = {},
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const rgb = 2;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([depth, rgb, 0, 0, interlaced ? 1 : 0])])),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
