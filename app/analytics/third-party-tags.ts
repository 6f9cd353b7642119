/** Whether third-party scripts run in this document or start next. */
let announced = false;
export const areTagsAnnounced = () => announced;

/** Called before third-party scripts run in this document. */
export function announceTags() {
  announced = true;
}
