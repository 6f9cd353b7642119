import { randomUUID } from "node:crypto";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type {
  AdminTestimonial,
  TestimonialDraft,
} from "../../../data/model/admin/admin-content.ts";
import type { Testimonial } from "../../../data/model/content/testimonial.ts";
import { recordVersion } from "../../db/record-version.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists all testimonials, newest first. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  return (await listAdminTestimonials(db)).map(
    ({ productId: _, createdAt: __, version: ___, ...testimonial }) => testimonial,
  );
}

/** Lists all testimonials with the time of their publication, newest first. */
export async function listAdminTestimonials(db: Db): Promise<AdminTestimonial[]> {
  const rows = await selectTestimonials(db)
    .orderBy("testimonials.created_at", "desc")
    .orderBy("testimonials.id")
    .execute();
  return rows.map(toTestimonial);
}

export async function findTestimonial(db: Db, id: string): Promise<AdminTestimonial | undefined> {
  const row = await selectTestimonials(db).where("testimonials.id", "=", id).executeTakeFirst();
  return row && toTestimonial(row);
}

/** Publishes a testimonial and returns its id. */
export async function insertTestimonial(db: Db, draft: TestimonialDraft, now: Date) {
  const id = randomUUID();
  await db
    .insertInto("testimonials")
    .values({ id, ...toColumns(draft), created_at: now.toISOString() })
    .execute();
  return id;
}

/** Delays other changes of a testimonial until the end of the transaction. SQLite has one writer. */
export async function lockTestimonial(db: Db, dialect: Dialect, id: string) {
  if (dialect === "sqlite") return;
  await db.selectFrom("testimonials").select("id").where("id", "=", id).forUpdate().execute();
}

export async function updateTestimonial(db: Db, id: string, draft: TestimonialDraft) {
  const { numUpdatedRows } = await db
    .updateTable("testimonials")
    .set(toColumns(draft))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteTestimonial(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("testimonials")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function toColumns({ imageUrl, productId, ...draft }: TestimonialDraft) {
  return { ...draft, image_url: imageUrl, product_id: productId };
}

function selectTestimonials(db: Db) {
  return db
    .selectFrom("testimonials")
    .leftJoin("products", (join) =>
      join
        .onRef("products.id", "=", "testimonials.product_id")
        .on("products.withdrawn_at", "is", null),
    )
    .select(["testimonials.id", "name", "role", "content", "testimonials.rating"])
    .select(["testimonials.image_url as imageUrl", "testimonials.created_at as createdAt"])
    .select(["product_id as productId", "products.handle", "products.title"])
    .select("products.image_url as picture");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTestimonials>["executeTakeFirstOrThrow"]>>;

function toTestimonial({ handle, title, picture, ...row }: Row): AdminTestimonial {
  const { productId: id, name, role, content, rating, imageUrl } = row;
  const version = recordVersion({ name, role, content, rating, imageUrl, productId: id });
  // An unpublished product has no page.
  const isPublished = id !== null && handle !== null && title !== null && picture !== null;
  return {
    ...row,
    version,
    product: isPublished ? { id, handle, title, imageUrl: picture } : null,
  };
}
