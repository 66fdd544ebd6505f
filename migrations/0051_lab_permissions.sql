-- Results of laboratories: who may enter them, and who may confirm and release what somebody else entered. A manager of the shop has neither.
INSERT INTO roles (id, name_en, name_ar) VALUES
  ('lab_entry', 'Laboratory results, entry', 'إدخال نتائج المختبر'),
  ('lab_release', 'Laboratory results, release', 'اعتماد نتائج المختبر');
INSERT INTO role_permissions (role_id, permission) VALUES
  ('lab_entry', 'enter_results'),
  ('lab_release', 'enter_results'),
  ('lab_release', 'release_results');
