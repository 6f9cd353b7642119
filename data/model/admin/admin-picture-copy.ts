import * as v from "valibot";

const Count = v.pipe(v.number(), v.integer());

/** GET /api/admin/picture-copies: the pictures of other servers that are copied to this one. */
export const PictureCopies = v.object({
  /** False if PICTURE_COPY=off. */
  isEnabled: v.boolean(),
  /** Whether products changed since their pictures were last queued: the counts may still grow. */
  isQueuing: v.boolean(),
  waiting: Count,
  copied: Count,
  failed: Count,
  /** The latest failures. */
  failures: v.array(
    v.object({
      url: v.string(),
      problem: v.string(),
      attempts: Count,
      /** A product that shows the picture. */
      product: v.nullable(v.object({ id: v.string(), title: v.string() })),
    }),
  ),
});
export type PictureCopies = v.InferOutput<typeof PictureCopies>;
