// biome-ignore-all lint/style/noNonNullAssertion: every index is in range, and this is the inner loop.
/**
 * Non-local means over two independent halves of a render: each half determines the similar pixels
 * of the other, and albedo and normals preserve the edges. One thread filters each stripe.
 */
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import sharp from "sharp";

type Job = {
  shared: SharedArrayBuffer;
  width: number;
  height: number;
  from: number;
  to: number;
};

/** Planes in the shared buffer: two halves, albedo, normal (3 each), variance, doubt, result (3). */
const PLANES = { a: 0, b: 3, albedo: 6, normal: 9, variance: 12, doubt: 13, result: 14 } as const;
const PLANE_COUNT = 17;
const PATCH = 2;
const STRENGTH = 0.55 ** 2;
/** How much a difference of the guides counts as an edge. */
const ALBEDO = 833;
const NORMAL = 250;

/** Every close neighbour, and a spiral of far ones: smooth sweeps need reach more than density. */
function neighbours(): [number, number][] {
  const near: [number, number][] = [];
  for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) near.push([x, y]);
  const seen = new Set(near.map(String));
  for (let i = 0; i < 40; i++) {
    const radius = 3 + (9 * i) / 39;
    const offset: [number, number] = [
      Math.round(radius * Math.cos(i * 2.39996)),
      Math.round(radius * Math.sin(i * 2.39996)),
    ];
    if (!seen.has(String(offset))) near.push(offset);
    seen.add(String(offset));
  }
  return near;
}

async function load(file: string): Promise<{ data: Uint16Array; width: number; height: number }> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
    width: info.width,
    height: info.height,
  };
}

/** Running mean over a square, in place. */
function blur(
  plane: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  r: number,
) {
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = plane[row]! * (r + 1);
    for (let x = 0; x < r; x++) sum += plane[row + Math.min(width - 1, x)]!;
    for (let x = 0; x < width; x++) {
      sum += plane[row + (x + r < width ? x + r : width - 1)]!;
      scratch[row + x] = sum * share;
      sum -= plane[row + (x - r > 0 ? x - r : 0)]!;
    }
  }
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let sum = scratch[x]! * (r + 1);
    for (let y = 0; y < r; y++) sum += scratch[Math.min(height - 1, y) * width + x]!;
    sums[x] = sum;
  }
  for (let y = 0; y < height; y++) {
    const entering = (y + r < height ? y + r : height - 1) * width;
    const leaving = (y - r > 0 ? y - r : 0) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + scratch[entering + x]!;
      plane[row + x] = sum * share;
      sums[x] = sum - scratch[leaving + x]!;
    }
  }
}

/** The least value within two pixels, in place. */
function erode(plane: Float32Array, width: number, height: number) {
  const before = Float32Array.from(plane);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let least = Number.POSITIVE_INFINITY;
      for (let yy = Math.max(0, y - 2); yy <= Math.min(height - 1, y + 2); yy++) {
        for (let xx = Math.max(0, x - 2); xx <= Math.min(width - 1, x + 2); xx++) {
          const value = before[yy * width + xx]!;
          if (value < least) least = value;
        }
      }
      plane[y * width + x] = least;
    }
  }
}

function filterStripe({ shared, width, height, from, to }: Job): void {
  const count = width * height;
  const margin = 16;
  const first = Math.max(0, from - margin);
  const last = Math.min(height, to + margin);
  const rows = last - first;
  const size = rows * width;
  const plane = (index: number) =>
    new Float32Array(shared, (index * count + first * width) * 4, size);
  const three = (index: number) => [plane(index), plane(index + 1), plane(index + 2)] as const;
  const [a0, a1, a2] = three(PLANES.a);
  const [b0, b1, b2] = three(PLANES.b);
  const [p0, p1, p2] = three(PLANES.albedo);
  const [n0, n1, n2] = three(PLANES.normal);
  const variance = plane(PLANES.variance);
  const doubt = plane(PLANES.doubt);
  const out = three(PLANES.result);
  const make = () => new Float32Array(size);
  const lumaA = make();
  const lumaB = make();
  for (let i = 0; i < size; i++) {
    lumaA[i] = 0.3 * a0[i]! + 0.5 * a1[i]! + 0.2 * a2[i]!;
    lumaB[i] = 0.3 * b0[i]! + 0.5 * b1[i]! + 0.2 * b2[i]!;
  }
  const [fromA, fromB, scratch] = [make(), make(), make()];
  const sums = Array.from({ length: 8 }, make) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [sa0, sa1, sa2, sb0, sb1, sb2, wa, wb] = sums;
  for (const [dx, dy] of neighbours()) {
    for (let y = 0; y < rows; y++) {
      const other = Math.min(rows - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const xx = x + dx;
        const j = other + (xx < 0 ? 0 : xx >= width ? width - 1 : xx);
        const va = lumaA[i]! - lumaA[j]!;
        const vb = lumaB[i]! - lumaB[j]!;
        const here = variance[i]!;
        const there = variance[j]!;
        const noise = here + (there < here ? there : here);
        const scale = 1 / (1e-7 + STRENGTH * (here + there));
        fromA[i] = (va * va - noise) * scale;
        fromB[i] = (vb * vb - noise) * scale;
      }
    }
    blur(fromA, scratch, width, rows, PATCH);
    blur(fromB, scratch, width, rows, PATCH);
    for (let y = from - first; y < to - first; y++) {
      const other = Math.min(rows - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const xx = x + dx;
        const j = other + (xx < 0 ? 0 : xx >= width ? width - 1 : xx);
        const f0 = p0[i]! - p0[j]!;
        const f1 = p1[i]! - p1[j]!;
        const f2 = p2[i]! - p2[j]!;
        const g0 = n0[i]! - n0[j]!;
        const g1 = n1[i]! - n1[j]!;
        const g2 = n2[i]! - n2[j]!;
        const apart =
          (f0 * f0 + f1 * f1 + f2 * f2) * ALBEDO + (g0 * g0 + g1 * g1 + g2 * g2) * NORMAL;
        const chance = 2 * (doubt[i]! + doubt[j]!);
        const edge = apart > chance ? apart - chance : 0;
        if (edge > 5) continue;
        const da = fromA[i]! > edge ? fromA[i]! : edge;
        const db = fromB[i]! > edge ? fromB[i]! : edge;
        if (db < 5) {
          const w = Math.exp(-db);
          wa[i]! += w;
          sa0[i]! += w * a0[j]!;
          sa1[i]! += w * a1[j]!;
          sa2[i]! += w * a2[j]!;
        }
        if (da < 5) {
          const w = Math.exp(-da);
          wb[i]! += w;
          sb0[i]! += w * b0[j]!;
          sb1[i]! += w * b1[j]!;
          sb2[i]! += w * b2[j]!;
        }
      }
    }
  }
  const pairs = [
    [sa0, sb0],
    [sa1, sb1],
    [sa2, sb2],
  ] as const;
  for (let i = (from - first) * width; i < (to - first) * width; i++) {
    pairs.forEach(([fa, fb], c) => {
      out[c]![i] = 0.5 * (fa[i]! / wa[i]! + fb[i]! / wb[i]!);
    });
  }
}

/** Values from 0 to 1, red, green and blue one after another for each pixel. */
export type Raster = { data: Float32Array; width: number; height: number };

/** Reads `{base}.a.png`, `{base}.b.png` and the guides. */
export async function denoise(base: string): Promise<Raster> {
  const files = [
    `${base}.a.png`,
    `${base}.b.png`,
    ...["albedo", "normal"].flatMap((guide) =>
      ["a", "b"].map((half) => `${base}.${half}.guides/${guide}0001.png`),
    ),
  ];
  const images = await Promise.all(files.map(load));
  const { width, height } = images[0]!;
  const count = width * height;
  const shared = new SharedArrayBuffer(PLANE_COUNT * count * 4);
  const all = new Float32Array(shared);
  // The halves stay apart, each pair of guides becomes one.
  const targets = [PLANES.a, PLANES.b, PLANES.albedo, PLANES.albedo, PLANES.normal, PLANES.normal];
  images.forEach(({ data }, image) => {
    const share = image < 2 ? 1 / 65535 : 0.5 / 65535;
    for (let c = 0; c < 3; c++) {
      const at = (targets[image]! + c) * count;
      for (let i = 0; i < count; i++) all[at + i]! += data[3 * i + c]! * share;
    }
  });
  // How noisy one half is, from the difference of the two.
  const variance = all.subarray(PLANES.variance * count, (PLANES.variance + 1) * count);
  for (let i = 0; i < count; i++) {
    const d =
      0.3 * (all[i]! - all[3 * count + i]!) +
      0.5 * (all[count + i]! - all[4 * count + i]!) +
      0.2 * (all[2 * count + i]! - all[5 * count + i]!);
    variance[i] = (d * d) / 2;
  }
  blur(variance, new Float32Array(count), width, height, 4);
  // Seen through clear glass the guides are noisy too, and over whole areas, unlike print: there
  // they may not be taken at their word.
  const doubt = all.subarray(PLANES.doubt * count, (PLANES.doubt + 1) * count);
  const [, , albedoA, albedoB, normalA, normalB] = images.map(({ data }) => data);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let c = 3 * i; c < 3 * i + 3; c++) {
      sum += (ALBEDO / 4) * ((albedoA![c]! - albedoB![c]!) / 65535) ** 2;
      sum += (NORMAL / 4) * ((normalA![c]! - normalB![c]!) / 65535) ** 2;
    }
    doubt[i] = sum;
  }
  blur(doubt, new Float32Array(count), width, height, 1);
  erode(doubt, width, height);
  const stripes = availableParallelism();
  await Promise.all(
    Array.from({ length: stripes }, (_, i) => {
      const job: Job = {
        shared,
        width,
        height,
        from: Math.round((height * i) / stripes),
        to: Math.round((height * (i + 1)) / stripes),
      };
      return new Promise<void>((done, failed) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: job });
        worker.once("message", () => done());
        worker.once("error", failed);
      });
    }),
  );
  const data = new Float32Array(3 * count);
  for (let c = 0; c < 3; c++) {
    const at = (PLANES.result + c) * count;
    for (let i = 0; i < count; i++) data[3 * i + c] = all[at + i]!;
  }
  return { data, width, height };
}

if (!isMainThread) {
  const job: Job = workerData;
  filterStripe(job);
  parentPort?.postMessage("done");
}
