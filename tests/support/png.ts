import { crc32, deflateSync } from "node:zlib";

export const COLOUR_TYPES = { grey: 0, rgb: 2, rgba: 6 } as const;

type Options = {
  /** Interlaced (Adam7), so that a decoder needs the whole picture in memory. */
  interlaced?: boolean;
  /** Bits per sample. */
  depth?: 1 | 8 | 16;
  /** The colour type of the header: RGB by default. */
  colourType?: (typeof COLOUR_TYPES)[keyof typeof COLOUR_TYPES];
};

/** A small file with the header of a PNG of this size, and no pixels. */
export function pngHeader(width: number, height: number, options?: Options): Buffer {
  return png(width, height, Buffer.alloc(0), options);
}

/** A black PNG that can be decoded; its file is about a thousand times smaller than its pixels. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, deflateSync(Buffer.alloc((1 + 3 * width) * height), { level: 1 }));
}

/** A black picture with one bit per pixel: 20,000 × 20,000 pixels take 49 kB. */
export function bilevelPng(width: number, height: number): Buffer {
  const data = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return png(width, height, data, { depth: 1, colourType: COLOUR_TYPES.grey });
}

function png(
  width: number,
  height: number,
  data: Buffer,
  { interlaced = false, depth = 8, colourType = COLOUR_TYPES.rgb }: Options = {},
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk(
      "IHDR",
      Buffer.concat([size, Buffer.from([depth, colourType, 0, 0, interlaced ? 1 : 0])]),
    ),
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
