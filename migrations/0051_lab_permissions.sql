-- Results of laboratories: who may enter them, and who may confirm and release what somebody else entered. A manager of the shop has neither.
INSERT INTO roles (id, name_en, name_ar) VALUES
  ('lab-entry', 'Laboratory results, entry', 'إدخال نتائج المختبر'),
  ('lab-release', 'Laboratory results, release', 'اعتماد نتائج المختبر');
INSERT INTO role_permissions (role_id, permission) VALUES
  ('lab-entry', 'enter_results'),
  ('lab-release', 'enter_results'),
  ('lab-release', 'release_results');
