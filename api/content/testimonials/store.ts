import { randomUUID } from "node:crypto";
import type { AdminTestimonial, TestimonialDraft } from "../../../data/model/admin/admin-pages.ts";
import type { Testimonial } from "../../../data/model/content/testimonial.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists all testimonials, newest first. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  return selectTestimonials(db).orderBy("created_at", "desc").orderBy("id").execute();
}

/** Lists all testimonials with the time of their publication, newest first. */
export async function listAdminTestimonials(db: Db): Promise<AdminTestimonial[]> {
  return selectAdminTestimonials(db).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function findTestimonial(db: Db, id: string): Promise<AdminTestimonial | undefined> {
  return selectAdminTestimonials(db).where("id", "=", id).executeTakeFirst();
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

function toColumns({ imageUrl, ...draft }: TestimonialDraft) {
  return { ...draft, image_url: imageUrl };
}

function selectTestimonials(db: Db) {
  return db
    .selectFrom("testimonials")
    .select(["id", "name", "role", "content", "rating", "image_url as imageUrl"]);
}

function selectAdminTestimonials(db: Db) {
  return selectTestimonials(db).select("created_at as createdAt");
}
