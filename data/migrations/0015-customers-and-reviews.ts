import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Customer accounts (sessions, sign-in codes, passkeys, addresses), synchronized and shared lists,
 * back-in-stock notifications, one-click unsubscription, and moderated product reviews.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const user = `user_id ${text} not null references users (id) on delete cascade`;
  const isSwitch = (name: string) =>
    `${name} ${integer} not null default 0 check (${name} in (0, 1))`;
  return [
    ...users(dialect),
    `create table customer_sessions (
      id ${text} not null primary key,
      token_hash ${text} not null unique,
      ${user},
      method ${text} not null,
      device ${text} not null,
      created_at ${text} not null,
      last_used_at ${text} not null,
      expires_at ${text} not null
    ${tableEnd}`,
    "create index customer_sessions_user on customer_sessions (user_id)",
    "create index customer_sessions_expires on customer_sessions (expires_at)",
    `create table sign_in_codes (
      id ${text} not null primary key,
      email ${text} not null,
      email_key ${text} not null,
      code ${text} not null,
      browser_hash ${text} not null,
      user_id ${text},
      attempts ${integer} not null default 0,
      created_at ${text} not null,
      expires_at ${text} not null
    ${tableEnd}`,
    "create index sign_in_codes_email on sign_in_codes (email_key, created_at)",
    "create index sign_in_codes_expires on sign_in_codes (expires_at)",
    `create table passkeys (
      id ${text} not null primary key,
      ${user},
      public_key ${text} not null,
      counter ${integer} not null,
      transports ${text} not null,
      device_type ${text} not null,
      ${isSwitch("backed_up")},
      name ${text} not null,
      created_at ${text} not null,
      last_used_at ${text}
    ${tableEnd}`,
    "create index passkeys_user on passkeys (user_id)",
    `create table passkey_challenges (
      id ${text} not null primary key,
      challenge ${text} not null unique,
      browser_hash ${text} not null,
      purpose ${text} not null,
      user_id ${text},
      order_id ${text},
      expires_at ${text} not null
    ${tableEnd}`,
    "create index passkey_challenges_expires on passkey_challenges (expires_at)",
    `create table customer_addresses (
      id ${text} not null primary key,
      ${user},
      first_name ${text} not null,
      last_name ${text} not null,
      address ${text} not null,
      address2 ${text},
      city ${text} not null,
      province ${text} not null,
      postal_code ${text} not null,
      country ${text} not null,
      phone ${text},
      created_at ${text} not null,
      last_used_at ${text} not null
    ${tableEnd}`,
    "create index customer_addresses_user on customer_addresses (user_id)",
    "create index orders_user on orders (user_id, created_at)",
    "drop index orders_customer",
    "create index orders_email on orders (customer_email_key, created_at)",
    `create table customer_notes (
      email_key ${text} not null primary key,
      note ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    ...lists(dialect),
    `create table stock_notifications (
      id ${text} not null primary key,
      product_id ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      user_id ${text},
      token ${text} not null unique,
      created_at ${text} not null,
      confirmed_at ${text},
      notified_at ${text},
      unique (product_id, email_key)
    ${tableEnd}`,
    "create index stock_notifications_email on stock_notifications (email_key)",
    `alter table newsletter_subscriptions add column unsubscribe_token ${text}`,
    `alter table newsletter_subscriptions add column unsubscribed_at ${text}`,
    "create unique index newsletter_unsubscribe on newsletter_subscriptions (unsubscribe_token)",
    ...reviews(dialect),
  ];
};

/**
 * `users` holds the customers. An e-mail address is unique among verified addresses only, so that an
 * unproven address cannot block its owner. Accounts of an imported store count as verified: they have
 * no passkey and no session.
 */
function users(dialect: Dialect): string[] {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table customers_new (
      id ${text} not null primary key,
      email ${text},
      email_key ${text},
      email_verified_at ${text},
      first_name ${text},
      last_name ${text},
      profile_image_url ${text},
      created_at ${text} not null,
      updated_at ${text} not null
    ${tableEnd}`,
    `insert into customers_new
      select id, email, lower(email), created_at, first_name, last_name, profile_image_url,
        created_at, updated_at from users`,
    "drop table users",
    "alter table customers_new rename to users",
    "create unique index users_email on users (email_key) where email_verified_at is not null",
    "create index users_created on users (created_at desc, id)",
  ];
}

/**
 * One row per customer, list and product. A removed item stays as a row with `removed_at`, so that
 * another device does not add it again. `wishlist_items` stays as it is: it holds the wishlists of an
 * imported store until their customers sign in.
 */
function lists(dialect: Dialect): string[] {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `alter table users add column lists_version ${integer} not null default 0`,
    `create table customer_list_items (
      user_id ${text} not null references users (id) on delete cascade,
      list ${text} not null,
      product_id ${text} not null,
      quantity ${integer} not null,
      added_at ${text} not null,
      removed_at ${text},
      version ${integer} not null,
      primary key (user_id, list, product_id)
    ${tableEnd}`,
    "create index customer_list_items_version on customer_list_items (user_id, version)",
    `create table shared_wishlists (
      id ${text} not null primary key,
      token_hash ${text} not null unique,
      owner_hash ${text} not null,
      purpose ${text} not null,
      product_ids ${text} not null,
      created_at ${text} not null,
      expires_at ${text}
    ${tableEnd}`,
    "create index shared_wishlists_owner on shared_wishlists (owner_hash)",
    "create index shared_wishlists_expires on shared_wishlists (expires_at)",
  ];
}

/** Imported reviews were published before, so they stay published. */
function reviews(dialect: Dialect): string[] {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  const column = (definition: string) => `alter table product_reviews add column ${definition}`;
  return [
    column(`title ${text} not null default ''`),
    column(`status ${text} not null default 'approved'`),
    column(`author_key ${text}`),
    column(`order_id ${text}`),
    column(`is_sample ${integer} not null default 0`),
    column(`rejection_reason ${text}`),
    column(`reply ${text}`),
    column(`replied_at ${text}`),
    column(`moderated_at ${text}`),
    column(`updated_at ${text}`),
    column(`report_count ${integer} not null default 0`),
    "create unique index product_reviews_author on product_reviews (product_id, author_key)",
    "create index product_reviews_status on product_reviews (status, created_at)",
    "create index product_reviews_user on product_reviews (user_id)",
    `create table review_photos (
      id ${text} not null primary key,
      review_id ${text} not null references product_reviews (id) on delete cascade,
      position ${integer} not null,
      image_url ${text} not null,
      unique (review_id, position)
    ${tableEnd}`,
    `create table review_reports (
      review_id ${text} not null references product_reviews (id) on delete cascade,
      reporter_hash ${text} not null,
      reason ${text} not null,
      created_at ${text} not null,
      primary key (review_id, reporter_hash)
    ${tableEnd}`,
    `create table review_requests (
      order_id ${text} not null primary key,
      token ${text} not null unique,
      created_at ${text} not null
    ${tableEnd}`,
    `alter table products add column review_count ${integer} not null default 0`,
    `alter table products add column rating_sum ${integer} not null default 0`,
    `update products set
      review_count = (select count(*) from product_reviews where product_id = products.id),
      rating_sum = (select coalesce(sum(rating), 0) from product_reviews where product_id = products.id)
      where id in (select product_id from product_reviews)`,
  ];
}
